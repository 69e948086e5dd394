import type { Route } from './+types/icons'
import * as icons from '#ui/pictures/icons.tsx'
import { IconSprite } from '#ui/pictures/icon-sprite.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Icons · Baize' },
  { name: 'robots', content: 'noindex' },
]

export default function IconsPage() {
  return (
    <main lang="en" dir="ltr">
      <h1 className="visually-hidden">Icons</h1>
      <IconSprite icons={icons} />
    </main>
  )
}
