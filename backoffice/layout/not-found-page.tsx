import { data } from 'react-router'

export const loader = () => {
  throw data(null, 404)
}

/** Stands at addresses that lead nowhere; its loader has already said so. */
export function Component() {
  return null
}
