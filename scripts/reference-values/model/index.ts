export * from './assess';
export * from './data';
export * from './field';
export * from './fit';
export * from './guess';
export * from './model';
export * from './plan';
export * from './sample';
