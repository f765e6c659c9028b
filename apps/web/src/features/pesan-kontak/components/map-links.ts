type Place = { lintang: number; bujur: number };

/** Half the map's height and width in degrees: about the village's middle, streets still named. */
const HALF = { lintang: 0.004, bujur: 0.008 };
const ZOOM = 16;

const degrees = (value: number): string => String(Number(value.toFixed(6)));

/** The address of OpenStreetMap's map around a place, to be framed, with a marker on it. */
export function mapFrame({ lintang, bujur }: Place): string {
  const box = [bujur - HALF.bujur, lintang - HALF.lintang, bujur + HALF.bujur, lintang + HALF.lintang].map(degrees);
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${degrees(lintang)},${degrees(bujur)}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** The same place on a page of its own. */
export function mapPage({ lintang, bujur }: Place): string {
  const lat = degrees(lintang);
  const lon = degrees(bujur);
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${ZOOM}/${lat}/${lon}`;
}
