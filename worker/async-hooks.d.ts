/** The part of Node's module that Workers have (`nodejs_compat`) and that base/line-context.ts uses. */
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<T> {
    run<R>(store: T, work: () => R): R;
    getStore(): T | undefined;
  }
}
