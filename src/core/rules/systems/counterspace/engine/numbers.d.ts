/* Types of AssemblyScript as TypeScript has them. */

/** A whole number of 32 bits. */
declare type i32 = number;
/** A number with fractions. */
declare type f64 = number;
