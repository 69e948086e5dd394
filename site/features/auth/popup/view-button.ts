import { useIsHydrated } from '#site/layout/visitor/use-is-hydrated.ts'
import type { AuthView } from './auth-popup-store.ts'

/** The id of the page's form without fields, which leads to the authorization forms (view-form.tsx). */
export const viewFormId = 'auth-views'

/** The field that names the requested view. */
export const viewField = '_view'

/**
 * The attributes of a button that shows a view of the authorization: by script, or until the script has loaded
 * by a form submission to the page of that view. Without a view it works by script only.
 */
export const useViewButton = (view: AuthView | undefined, onPress: () => void) => {
  const isHydrated = useIsHydrated()
  if (isHydrated || !view) return { type: 'button', onClick: onPress } as const
  return { type: 'submit', form: viewFormId, name: viewField, value: view } as const
}
