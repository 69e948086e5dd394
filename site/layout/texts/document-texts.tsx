import { preload } from 'react-dom'
import { textsAddress, textsElementId, textsJsonOf } from './texts-store.ts'

type DocumentTextsProps = {
  textsKey: string
  /** Whether the texts are in the document, as on a first visit; later the browser's cache has them. */
  areInside: boolean
}

/**
 * The texts for hydration. Only the document's own script reads them, once (entry.client.tsx). In a built site the
 * server fills in those of the page (server/platform/web/pages/document/page-parts.ts).
 */
export function DocumentTexts({ textsKey, areInside }: DocumentTextsProps) {
  const isServer = typeof window === 'undefined'
  if (isServer && !areInside) preload(textsAddress(textsKey), { as: 'fetch', crossOrigin: 'anonymous' })
  const isHere = isServer && areInside && import.meta.env.DEV
  return (
    <script
      id={textsElementId}
      type="application/json"
      data-key={textsKey}
      data-inside={areInside || undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: isHere ? textsJsonOf(textsKey) : '' }}
    />
  )
}
