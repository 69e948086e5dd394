import { preload } from 'react-dom'
import { textsAddress, textsElementId, textsJsonOf } from './texts-store.ts'

type DocumentTextsProps = {
  textsKey: string
  /** A first visit finds the texts in its document; who comes often has them in the browser's cache. */
  areInside: boolean
}

/** The texts a page is taken over with. Only the document's own script reads it, once (entry.client.tsx). */
export function DocumentTexts({ textsKey, areInside }: DocumentTextsProps) {
  const isServer = typeof window === 'undefined'
  if (isServer && !areInside) preload(textsAddress(textsKey), { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <script
      id={textsElementId}
      type="application/json"
      data-key={textsKey}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: isServer && areInside ? textsJsonOf(textsKey) : '' }}
    />
  )
}
