import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { isFrameable } from '../../frames/frameable.ts'

/**
 * The page whose action takes a form of the authorization that the browser sends by itself: its own where it stands on
 * one, else the page of that form, which leads back to where it was sent.
 */
export const useFormPlace = (form: 'signIn' | 'signUp'): string | undefined => {
  const { to } = useSite()
  const { pathname, search } = useLocation()
  if (isFrameable(pathname)) return undefined
  return `${to(paths.forms[form]())}?redirectUrl=${encodeURIComponent(`${pathname}${search}`)}`
}
