import { namedMiddleware } from '../layout/visitor/route-middleware.ts'

/** An old form of the hall's address, which redirects to the hall (GD-03). */
export const middleware = namedMiddleware('redirect-gamehall-category')

export default function GamehallCategory() {
  return null
}
