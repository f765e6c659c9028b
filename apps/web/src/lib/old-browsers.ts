// For code that reads the bytes of files: iOS 14.0 to 14.4 has `arrayBuffer` only on responses.
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Response(this).arrayBuffer();
};
