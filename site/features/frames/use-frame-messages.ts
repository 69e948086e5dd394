import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { safeRedirect } from '#contract/safe-redirect.ts'
import { useSiteIfKnown } from '#site/layout/visitor/site-provider.tsx'
import { isFromOwnFrame, readHouseMessage, tellParent } from './house-messages.ts'

const nobody: readonly string[] = []

/**
 * Both ends of the messages between a framed page and the page around it: a framed page reports its path to a
 * parent of the same origin (FR-04), and a page executes the requests of forms in its frames (FR-02, FR-03).
 */
export function useFrameMessages(): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const origins = useSiteIfKnown()?.frameOrigins ?? nobody

  useEffect(() => {
    tellParent({ type: 'path', path: pathname }, [window.location.origin])
  }, [pathname])

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!isFromOwnFrame(event, origins)) return
      const message = readHouseMessage(event.data)
      if (message?.type === 'refresh_user') void revalidate()
      if (message?.type === 'redirect') void navigate(safeRedirect(message.url))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origins, navigate, revalidate])
}
