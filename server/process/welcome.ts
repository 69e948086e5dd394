import { demonstrationPlayers } from '#db/seed/demonstration.ts'
import { demonstrationStaff } from '#db/seed/staff.ts'
import { displayBrandName } from '../content/reading/display-brand-name.ts'
import type { OpenBrand } from './open-brand.ts'

export const welcome = (brands: readonly OpenBrand[]): string[] => {
  const lines = ['']
  for (const { application, settings } of brands)
    lines.push(`${displayBrandName(application.ctx)} is open at ${settings.publicUrl}`)
  if (brands[0]?.settings.mode !== 'demo') return lines
  const subject = brands.length > 1 ? 'These are demonstration brands' : 'This is a demonstration'
  lines.push('', `${subject}. Sign in as`)
  for (const { email, password, story } of demonstrationPlayers)
    lines.push(`  ${email.padEnd(22)} ${password}   ${story}`)
  lines.push('', 'The back office is at /backoffice. Sign in there as')
  for (const { email, password, role } of demonstrationStaff)
    lines.push(`  ${email.padEnd(22)} ${password}   ${role}`)
  lines.push(
    'with the code shown at /sandbox/authenticator.',
    '',
    'Mail that would be sent stands at /sandbox/outbox, payments at /sandbox/payments.',
  )
  for (const { editorToken, settings } of brands)
    if (editorToken)
      lines.push(`Content is edited at ${settings.publicUrl}/content, with the token ${editorToken}`)
  lines.push('MODE=live switches the demonstration off (docs/operating.md).', '')
  return lines
}
