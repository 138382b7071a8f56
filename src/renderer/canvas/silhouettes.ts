export { SILHOUETTE_PATHS } from '@core/drawing/silhouettes';
