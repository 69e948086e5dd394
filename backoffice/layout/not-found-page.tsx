import { data } from 'react-router'

export const loader = () => {
  throw data(null, 404)
}

/** The page for unknown addresses; its loader has already thrown the 404. */
export function Component() {
  return null
}
