import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { isFrameable } from '../../frames/frameable.ts'

/**
 * The page whose action handles a form that the browser submits itself: the current page if it is one of them,
 * or else the page of that form, which redirects back.
 */
export const useFormActionPath = (form: 'signIn' | 'signUp'): string | undefined => {
  const { to } = useSite()
  const { pathname, search } = useLocation()
  if (isFrameable(pathname)) return undefined
  return `${to(paths.forms[form]())}?redirectUrl=${encodeURIComponent(`${pathname}${search}`)}`
}
