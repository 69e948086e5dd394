import { redirect } from 'react-router'
import type { Route } from './+types/gamehall.$id'

/** `/gamehall/slots?x=1` is the hall with that category (GD-03); everything else of the query stays. */
export const loader = ({ url, params }: Route.LoaderArgs) => {
  const query = new URLSearchParams([['category', params.id]])
  for (const [name, value] of url.searchParams) if (name !== 'category') query.append(name, value)
  const hall = url.pathname.replace(/\/[^/]+\/?$/, '')
  throw redirect(`${hall}?${query}`)
}

export default function GamehallCategory() {
  return null
}
