// For what reads the bytes of files: iOS 14.0 to 14.4 gives them in answers alone.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Response(this).arrayBuffer();
};
