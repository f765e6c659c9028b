import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useEffect, useRef, useState } from 'react';

const MAX_SCALE = 8;
const STEP = 60;
/** Swipe distance for the next scan, in pixels. */
const SWIPE = 60;

type Arrow = 'arrowleft' | 'arrowright' | 'arrowup' | 'arrowdown';
const MOVES: Readonly<Record<Arrow, readonly [number, number]>> = {
  arrowleft: [STEP, 0],
  arrowright: [-STEP, 0],
  arrowup: [0, STEP],
  arrowdown: [0, -STEP],
};

const createPanzoom = (element: HTMLElement): PanzoomObject =>
  Panzoom(element, {
    canvas: true,
    maxScale: MAX_SCALE,
    minScale: 1,
    panOnlyWhenZoomed: true,
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    touchAction: 'pan-y',
  });

type Swipes = { mayStart: () => boolean; onSwipe: (step: 1 | -1) => void };

/** Reports horizontal swipes of one finger. Returns a function that removes the listeners. */
function listenForSwipes(element: HTMLElement, { mayStart, onSwipe }: Swipes): () => void {
  let begun: { x: number; y: number } | null = null;
  const down = ({ clientX: x, clientY: y, isPrimary, pointerType }: PointerEvent) => {
    begun = isPrimary && pointerType === 'touch' && mayStart() ? { x, y } : null;
  };
  const up = ({ clientX, clientY }: PointerEvent) => {
    const x = begun ? clientX - begun.x : 0;
    const y = begun ? clientY - begun.y : 0;
    begun = null;
    if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
  };
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointerup', up);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointerup', up);
  };
}

/** Zooms and pans by wheel, pinch, drag and keys. A change of `shown` resets the zoom. */
export function useStage({ shown, onSwipe }: { shown: string; onSwipe: (step: 1 | -1) => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const panzoom = useRef<PanzoomObject>(undefined);
  const [isZoomed, setZoomed] = useState(false);
  const swipe = useRef(onSwipe);
  useEffect(() => {
    swipe.current = onSwipe;
  });

  useEffect(() => {
    const outer = stage.current;
    const inner = content.current;
    if (!outer || !inner) return undefined;
    const moving = createPanzoom(inner);
    panzoom.current = moving;
    const changed = () => {
      const zoomed = moving.getScale() > 1;
      moving.setOptions({ touchAction: zoomed ? 'none' : 'pan-y' });
      outer.style.touchAction = zoomed ? 'none' : 'pan-y';
      setZoomed(zoomed);
    };
    const wheel = (event: WheelEvent) => moving.zoomWithWheel(event);
    inner.addEventListener('panzoomchange', changed);
    outer.addEventListener('wheel', wheel, { passive: false });
    const stopSwipes = listenForSwipes(outer, {
      mayStart: () => moving.getScale() === 1,
      onSwipe: (step) => swipe.current(step),
    });
    return () => {
      inner.removeEventListener('panzoomchange', changed);
      outer.removeEventListener('wheel', wheel);
      stopSwipes();
      moving.destroy();
    };
  }, []);

  useEffect(() => {
    if (shown) panzoom.current?.reset({ animate: false });
  }, [shown]);

  const arrow = (key: Arrow) => () => {
    const [x, y] = MOVES[key];
    if (isZoomed) panzoom.current?.pan(x, y, { relative: true });
    else if (x !== 0) onSwipe(x < 0 ? 1 : -1);
  };
  return {
    stage,
    content,
    isZoomed,
    arrow,
    zoomIn: () => void panzoom.current?.zoomIn(),
    zoomOut: () => void panzoom.current?.zoomOut(),
    fit: () => void panzoom.current?.reset(),
  };
}
