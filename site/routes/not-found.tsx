import { data } from 'react-router'
import type { Route } from './+types/not-found'

/** Whatever no other route matches (RT-23). */
export const loader = ({ url }: Route.LoaderArgs) => {
  throw data({ path: url.pathname }, { status: 404 })
}

export default function NotFound() {
  return null
}
