/** A feature: a folder under `features/` whose index says how it joins the frame. */
interface Feature {
  install(): void;
}

/** Installs every feature that there is. Each registers its own views, pages, actions and checks. */
export function installFeatures(): void {
  const features = import.meta.glob<Feature>('../features/*/index.ts', { eager: true });
  for (const feature of Object.values(features)) feature.install();
}
