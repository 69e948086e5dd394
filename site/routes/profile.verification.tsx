import type { Route } from './+types/profile.verification'
import { apiOf } from '../api/server.ts'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { readScreen } from '../features/content/read-page.ts'
import { VerificationPart } from '../features/profile/verification/verification-part.tsx'
import { SectionPage } from '../layout/frame/section-navigation.tsx'

export const meta: Route.MetaFunction = (args) =>
  contentMeta({ ...args, loaderData: args.loaderData?.screen })

export const loader = async (args: Route.LoaderArgs) => ({
  screen: await readScreen(args, 'profile-verification'),
  verification: await apiOf(args).get('identityVerification/getVerification'),
  action: args.url.searchParams.get('action') ?? undefined,
})

export default function ProfileVerification({ loaderData }: Route.ComponentProps) {
  const { screen, verification, action } = loaderData
  return (
    <SectionPage title={screen.title} lead={screen.lead}>
      <VerificationPart verification={verification} action={action} />
      <ContentBody page={screen} />
    </SectionPage>
  )
}
