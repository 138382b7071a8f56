/** The index module of a folder under `features/`. */
interface Feature {
  install(): void;
}

/** Installs all features. Each registers its views, pages, actions and checks. */
export function installFeatures(): void {
  const features = import.meta.glob<Feature>('../features/*/index.ts', { eager: true });
  for (const feature of Object.values(features)) feature.install();
}
