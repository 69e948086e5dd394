import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import type { AuthView } from './auth-popup-store.ts'

/** Of the page's form that has no boxes, and leads to the forms of the authorization (view-form.tsx). */
export const viewFormId = 'auth-views'

/** Which of them a press wants. */
export const viewField = '_view'

/**
 * What makes a button show a view of the authorization: its script shows it here, and until the script has come the
 * browser goes to the page of that form. Without a view there is no way but the script's.
 */
export const useViewButton = (view: AuthView | undefined, onTake: () => void) => {
  const isHydrated = useIsHydrated()
  if (isHydrated || !view) return { type: 'button', onClick: onTake } as const
  return { type: 'submit', form: viewFormId, name: viewField, value: view } as const
}
