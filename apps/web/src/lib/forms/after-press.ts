/** Watches mouse presses, including those that browsers synthesize from taps. */
export function watchPresses() {
  let pressed = false;
  let waiting: (() => void)[] = [];

  const down = () => {
    pressed = true;
  };
  const up = () => {
    pressed = false;
    const due = waiting;
    waiting = [];
    setTimeout(() => {
      for (const go of due) go();
    });
  };
  document.addEventListener('mousedown', down, true);
  document.addEventListener('mouseup', up, true);
  document.addEventListener('dragend', up, true);

  return {
    /** Runs `go` now, or after the current press, because a press misses a button that moves. */
    afterPress(go: () => void): void {
      if (pressed) waiting.push(go);
      else go();
    },
    stop(): void {
      waiting = [];
      document.removeEventListener('mousedown', down, true);
      document.removeEventListener('mouseup', up, true);
      document.removeEventListener('dragend', up, true);
    },
  };
}
