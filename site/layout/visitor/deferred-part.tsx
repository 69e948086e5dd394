import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { untilLoaded } from './until-loaded.ts'

let isHydrated = false

/** Records that the document has hydrated: everything rendered later is rendered only in the browser. */
export const useMarkHydrated = (): void =>
  useEffect(() => {
    isHydrated = true
  }, [])

/** Selectors of parts with more than links, and the loaders of their code. */
const pressed: { readonly mark: string; readonly load: () => Promise<unknown> }[] = []

/** Called before hydration: a press in a part would be lost while its code loads. */
export const preloadDeferredParts = async (): Promise<void> => {
  const here = pressed.filter(({ mark }) => document.querySelector(mark))
  await Promise.all(here.map(({ load }) => load().catch(() => undefined)))
}

/**
 * A part of a page whose code is loaded separately, so that pages without the part do not carry its code. The
 * server renders it in place; a page opened by navigation waits for it, so that nothing moves. If the load
 * fails, a document keeps the part as it was rendered and tries again, and a page opened by navigation omits it. Where the selector `mark` matches in the document, the code is loaded before
 * hydration.
 */
export const deferredPart = <P extends object>(load: () => Promise<ComponentType<P>>, mark?: string) => {
  let fetched: ComponentType<P> | undefined
  const fetchIt = async () => (fetched = await load())
  if (mark) pressed.push({ mark, load: fetchIt })
  const LazyOfDocument = lazy<ComponentType<P>>(async () => ({
    default: (await (import.meta.env.SSR ? fetchIt() : untilLoaded(fetchIt))) ?? (() => null),
  }))
  let opened: ReturnType<typeof lazy<ComponentType<P>>> | undefined
  const openedHere = () =>
    (opened ??= lazy<ComponentType<P>>(() =>
      fetchIt().then(
        (part) => ({ default: part }),
        () => {
          // The next page tries again.
          opened = undefined
          return { default: () => null }
        },
      ),
    ))
  return memo(function DeferredPart(given: P) {
    const [isOpenedHere] = useState(isHydrated)
    const [Part] = useState<ComponentType<P>>(() => fetched ?? (isHydrated ? openedHere() : LazyOfDocument))
    const part = <Part {...given} />
    return isOpenedHere ? part : <Suspense fallback={null}>{part}</Suspense>
  })
}
