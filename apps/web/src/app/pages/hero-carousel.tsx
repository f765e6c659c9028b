import { villageTexts } from '@pendopo/shared/text/sebutan';
import { useEffect, useState } from 'react';
import pagi from '../../assets/hero-pagi.svg';
import senja from '../../assets/hero-senja.svg';
import siang from '../../assets/hero-siang.svg';
import { Icon } from '../../components/icon.tsx';
import { Image } from '../../components/image.tsx';
import { cx } from '../../lib/cx.ts';
import { useWords } from '../../lib/words.ts';
import styles from './hero-carousel.module.css';

const AUTOPLAY = 3500;
const SLIDES = villageTexts([
  { src: pagi, alt: 'Sawah {desa} di pagi hari' },
  { src: siang, alt: 'Sawah {desa} di siang hari' },
  { src: senja, alt: 'Sawah {desa} saat senja' },
]);

type Connection = { effectiveType?: string; saveData?: boolean };

function isSlow(): boolean {
  const { effectiveType, saveData }: Connection = Object(navigator).connection ?? {};
  return saveData === true || /^(?:slow-2g|2g|3g)$/.test(effectiveType ?? '');
}

/** Pauses under the mouse, on focus, with reduced motion or on a slow connection. */
export function HeroCarousel() {
  const words = useWords();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [isSuspended, setSuspended] = useState(false);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches || isSlow()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!playing || isSuspended) return undefined;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % SLIDES.length), AUTOPLAY);
    return () => clearInterval(timer);
  }, [playing, isSuspended]);

  return (
    <section
      className={styles.carousel}
      aria-label={words('Gambar {desa}')}
      aria-roledescription="carousel"
      onPointerEnter={({ pointerType }) => setSuspended(pointerType === 'mouse')}
      onPointerLeave={() => setSuspended(false)}
      onFocus={() => setSuspended(true)}
      onBlur={() => setSuspended(false)}
    >
      {SLIDES.map(({ src, alt }, slide) => (
        <Image
          key={src}
          className={cx(styles.slide, slide === current && styles.current)}
          src={src}
          alt={words(alt)}
          aria-hidden={slide !== current}
          width={1600}
          height={720}
          // The first picture is the largest content of the page.
          fetchPriority={slide === 0 ? 'high' : 'low'}
          onBroken={(image) => {
            if (image.getAttribute('src') === pagi) image.hidden = true;
            else image.src = pagi;
          }}
        />
      ))}
      <button type="button" className={styles.toggle} onClick={() => setPlaying(!playing)}>
        <Icon name={playing ? 'pause' : 'play'} size={20} /> {playing ? 'Jeda' : 'Putar'}
      </button>
    </section>
  );
}
