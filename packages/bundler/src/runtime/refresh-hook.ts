/**
 * For development: react-dom announces itself to this global hook when it loads. A remote that is served with hot reload
 * arrives later, with a refresh runtime of its own, and looks here for the renderers it can ask to refresh.
 */
const renderers = new Map<number, unknown>()

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      const id = renderers.size + 1
      renderers.set(id, renderer)
      return id
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  },
})
