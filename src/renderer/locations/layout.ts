/** Where everything stands on the drawing of a battlespace: the same on the screen and on paper. */
export * from '@core/drawing/battlespace';
