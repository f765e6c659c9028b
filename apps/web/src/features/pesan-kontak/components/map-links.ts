type Place = { lintang: number; bujur: number };

/** Half of the map's height and width in degrees: the village centre with street names. */
const HALF = { lintang: 0.004, bujur: 0.008 };
const ZOOM = 16;

const degrees = (value: number): string => String(Number(value.toFixed(6)));

/** Returns the embeddable OpenStreetMap address with a marker at a place. */
export function mapFrame({ lintang, bujur }: Place): string {
  const box = [bujur - HALF.bujur, lintang - HALF.lintang, bujur + HALF.bujur, lintang + HALF.lintang].map(degrees);
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${degrees(lintang)},${degrees(bujur)}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function mapPage({ lintang, bujur }: Place): string {
  const lat = degrees(lintang);
  const lon = degrees(bujur);
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`;
}
