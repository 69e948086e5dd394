import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'

let isAlive = false

/** Notes that the document has come to life, so that whatever is drawn from now on is drawn by the browser alone. */
export const useNoteLife = (): void =>
  useEffect(() => {
    isAlive = true
  }, [])

/** Where a part stands that has more than links, and how its code is fetched. */
const pressed: { readonly mark: string; readonly load: () => Promise<unknown> }[] = []

/** Before a page takes over: a press in a part would be heard by nobody while its code is on its way. */
export const preloadLaterParts = async (): Promise<void> => {
  const here = pressed.filter(({ mark }) => document.querySelector(mark))
  await Promise.all(here.map(({ load }) => load().catch(() => undefined)))
}

/**
 * A part of a page whose code is fetched after the page's own, so that pages without it do without its code. The server
 * draws it in its place; a page that is opened from another one waits for it, so that nothing moves. What cannot be
 * fetched is left out. Where `mark`, a selector, finds it in the document, it is fetched before the page takes over.
 */
export const laterPart = <P extends object>(load: () => Promise<ComponentType<P>>, mark?: string) => {
  let fetched: ComponentType<P> | undefined
  const fetchIt = async () => (fetched = await load())
  if (mark) pressed.push({ mark, load: fetchIt })
  const LazyPart = lazy<ComponentType<P>>(() =>
    fetchIt().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
  return memo(function LaterPart(given: P) {
    const [isOpenedHere] = useState(isAlive)
    const [Part] = useState<ComponentType<P>>(() => fetched ?? LazyPart)
    const part = <Part {...given} />
    return isOpenedHere ? part : <Suspense fallback={null}>{part}</Suspense>
  })
}
