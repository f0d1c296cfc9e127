/** Stands in for the runtime's module where Node reads the worker's sources: nothing is run there. */
export class DurableObject {}
export const env = {};
