import { data } from 'react-router'
import type { Route } from './+types/sandbox.gallery'
import { serverOf } from '../api/server.ts'
import { Gallery } from '../features/gallery/gallery.tsx'

export const meta: Route.MetaFunction = () => [
  { title: 'Gallery · Baize' },
  { name: 'robots', content: 'noindex' },
]

/** A tool of the demonstration, like everything under `/sandbox`. */
export const loader = (args: Route.LoaderArgs) => {
  if (!serverOf(args).isDemo) throw data({ path: args.url.pathname }, { status: 404 })
  return null
}

export default function GalleryPage() {
  return <Gallery hasHosts />
}
