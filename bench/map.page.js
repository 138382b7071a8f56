/* global addEventListener, document, innerHeight, innerWidth, removeEventListener, requestAnimationFrame, WheelEvent, window */

// Measurements that run in the page of map.bench.ts.

/** Calls `then` after the next frame. */
function afterNextFrame(then) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(undefined);
  });
}

window.mapBench = {
  /** Result of the last `watch…` call: resolves to milliseconds. */
  watched: undefined,

  /** Measures from the next double click until the board is drawn and frames are fast again. */
  watchOpening() {
    this.watched = new Promise((resolve) => {
      addEventListener(
        'dblclick',
        () => {
          const begun = performance.now();
          let last = begun;
          let fastFrames = 0;
          let ready = begun;
          const checkFrame = () => {
            const now = performance.now();
            const drawn = document.querySelector('.hex-board canvas') !== null;
            fastFrames = drawn && now - last < 20 ? fastFrames + 1 : 0;
            if (fastFrames === 0) ready = now;
            last = now;
            if (fastFrames < 10) requestAnimationFrame(checkFrame);
            else resolve(ready - begun);
          };
          requestAnimationFrame(checkFrame);
        },
        { capture: true, once: true },
      );
    });
  },

  /** Measures from the next press of a key to the frame that shows its effect. */
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

  /** Measures from each pointer move to the frame that shows its effect. */
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

  /** Ends `watchMoves`; returns the milliseconds of each move. */
  endMoves: undefined,

  /** Turns the wheel over the centre of the board once per frame; resolves to the milliseconds of each frame. */
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
