import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { useSiteIfKnown } from '#site/layout/visitor/site-provider.tsx'
import { isFromOwnFrame, readParentMessage, postToParent } from './parent-messages.ts'

const noOrigins: readonly string[] = []

/**
 * Both ends of the messages between a framed page and the page around it: a framed page reports its path to a
 * parent of the same origin (FR-04), and a page executes the requests of forms in its frames (FR-02, FR-03).
 */
export function useFrameMessages(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const origins = useSiteIfKnown()?.frameOrigins ?? noOrigins

  useEffect(() => {
    postToParent({ type: 'path', path: pathname }, [window.location.origin])
  }, [pathname])

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (!isFromOwnFrame(event, origins)) return
      const message = readParentMessage(event.data)
      if (message?.type === 'refresh_user') void revalidate()
      if (message?.type === 'redirect') void navigate(safeRedirect(message.url))
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origins, navigate, revalidate])
}
