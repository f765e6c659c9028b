/** Returns the sent share of each file. A form sends its files one after the other. */
export function filesSent(share: number, sizes: readonly number[]): number[] {
  let left = share * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size === 0 || share === 1 ? 1 : sent / size;
  });
}
