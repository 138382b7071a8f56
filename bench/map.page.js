/* global addEventListener, document, innerHeight, innerWidth, removeEventListener, requestAnimationFrame, WheelEvent, window */

// Runs in the page that map.bench.ts drives: what can only be measured there.

/** Calls `then` when the frame that comes next has been drawn. */
function afterNextFrame(then) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(undefined);
  });
}

window.mapBench = {
  /** What was last watched for: resolves to milliseconds. */
  watched: undefined,

  /** Watches for the next double click: milliseconds from it until the board is there and frames are quick again. */
  watchOpening() {
    this.watched = new Promise((resolve) => {
      addEventListener(
        'dblclick',
        () => {
          const begun = performance.now();
          let last = begun;
          let quick = 0;
          let done = begun;
          const look = () => {
            const now = performance.now();
            const there = document.querySelector('.hex-board canvas') !== null;
            quick = there && now - last < 20 ? quick + 1 : 0;
            if (quick === 0) done = now;
            last = now;
            if (quick < 10) requestAnimationFrame(look);
            else resolve(done - begun);
          };
          requestAnimationFrame(look);
        },
        { capture: true, once: true },
      );
    });
  },

  /** Watches for the next press of a key: milliseconds from it until the frame that shows what it did. */
  watchKey(key) {
    this.watched = new Promise((resolve) => {
      const pressed = (event) => {
        if (event.key !== key) return;
        removeEventListener('keydown', pressed, true);
        const begun = performance.now();
        afterNextFrame(() => resolve(performance.now() - begun));
      };
      addEventListener('keydown', pressed, true);
    });
  },

  /** From now on notes, for each move of the pointer, the milliseconds until the frame that shows what it did. */
  watchMoves() {
    const times = [];
    let waiting = false;
    const moved = () => {
      if (waiting) return;
      waiting = true;
      const begun = performance.now();
      afterNextFrame(() => {
        times.push(performance.now() - begun);
        waiting = false;
      });
    };
    addEventListener('pointermove', moved, true);
    this.endMoves = () => {
      removeEventListener('pointermove', moved, true);
      return times;
    };
  },

  /** Ends `watchMoves` and gives what it noted. */
  endMoves: undefined,

  /** Turns the wheel over the middle of the board once a frame; resolves to the milliseconds of each frame. */
  turnWheel(frames, deltas) {
    return new Promise((resolve) => {
      const board = document.querySelector('.hex-board [role=application]');
      const { left, top, width, height } = board?.getBoundingClientRect() ?? {
        left: 0,
        top: 0,
        width: innerWidth,
        height: innerHeight,
      };
      const times = [];
      let last = 0;
      const step = (frame) => {
        const now = performance.now();
        if (frame > 0) times.push(now - last);
        last = now;
        if (frame === frames) {
          resolve(times);
          return;
        }
        const turn = deltas[frame % deltas.length];
        board?.dispatchEvent(
          new WheelEvent('wheel', {
            bubbles: true,
            cancelable: true,
            clientX: left + width / 2,
            clientY: top + height / 2,
            ...turn,
          }),
        );
        requestAnimationFrame(() => step(frame + 1));
      };
      requestAnimationFrame(() => step(0));
    });
  },
};
