import { preload } from 'react-dom'
import { textsAddress, textsElementId, textsJsonOf } from './texts-store.ts'

type DocumentTextsProps = {
  textsKey: string
  /** Whether the texts are in the document, as on a first visit; later the browser's cache has them. */
  areInside: boolean
}

/** The texts for hydration. Only the document's own script reads them, once (entry.client.tsx). */
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
