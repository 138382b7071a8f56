import { KERNEL } from './generated/kernel';

/** What the kernel calls (kernel/host.ts). */
export interface Host {
  prepare(pair: number, unit: number, target: number): void;
  makeDamage(side: number, attack: number, bonus: number, defence: number): number;
  ask(): void;
  remove(unit: number): void;
  settle(): void;
  closeTurn(): void;
  setGoal(unit: number): void;
  errand(unit: number): number;
  wander(unit: number): number;
  obey(unit: number): number;
}

/** What the kernel offers (kernel/index.ts). */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  play(seats: number, most: number): number;
}

/** The part of the engine's WebAssembly that is used here; the core is compiled without the types of any host. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** Starts the kernel for a thread; undefined where WebAssembly is missing or not allowed, as in a window with a strict policy. */
export function startKernel(host: Host): Kernel | undefined {
  const { WebAssembly: api } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
  if (api === undefined) return undefined;
  const module = compile(api, Uint8Array.from(KERNEL));
  return module && (new api.Instance(module, { host }).exports as Kernel);
}

function compile({ Module }: WebAssemblyApi, bytes: Uint8Array<ArrayBuffer>): object | undefined {
  try {
    return new Module(bytes);
  } catch {
    // The policy of a page may forbid it.
    return undefined;
  }
}
