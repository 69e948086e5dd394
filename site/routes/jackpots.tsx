import type { Route } from './+types/jackpots'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentPage } from '../features/content/content-page.tsx'
import { readScreen } from '../features/content/read-page.ts'

export const meta: Route.MetaFunction = contentMeta

/** Prizes that grow until they fall, one page each (RT-15). */
export const loader = (args: Route.LoaderArgs) => readScreen(args, 'jackpots')

export default function Jackpots({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData} />
}
