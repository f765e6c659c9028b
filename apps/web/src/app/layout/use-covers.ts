import { type RefObject, useEffect, useState } from 'react';
import buttonStyles from '../../components/button.module.css';

const PRESSED_OR_FILLED_IN = `button, input, select, textarea, summary, label, footer a, .${buttonStyles.button}`;

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** True while the floating `element` covers a field or a button of the page, or a link of the footer. */
export function useCovers(element: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const own = element.current;
      if (own === null) return;
      const place = own.getBoundingClientRect();
      const others = [...document.querySelectorAll(PRESSED_OR_FILLED_IN)].filter((other) => !own.contains(other));
      setCovers(others.some((other) => overlap(place, other.getBoundingClientRect())));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const grown = new ResizeObserver(lookSoon);
    grown.observe(document.body);
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [element]);

  return covers;
}
