import { preloadDialog } from '#ui/overlays/dialog.tsx'
import { whenComplete } from '#site/layout/visitor/complete-document.ts'
import { OnDemand } from '#site/layout/visitor/on-demand.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'

const loadPopup = async () => {
  const [{ CompleteRegistrationPopup }] = await Promise.all([
    whenComplete(import('./complete-registration.tsx')),
    preloadDialog(),
  ])
  return CompleteRegistrationPopup
}

/** Shows the form of the missing fields to every player whose registration is not complete (SO-09). */
export function CompleteRegistrationHost() {
  const { account } = useSite()
  const isHydrated = useIsHydrated()
  const isOpen = isHydrated && account?.is_registration_completed === false
  return <OnDemand isWanted={isOpen} load={loadPopup} given={{ isOpen }} />
}
