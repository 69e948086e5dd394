import { demonstrationPlayers } from '#db/seed/demonstration.ts'
import { demonstrationStaff } from '#db/seed/staff.ts'
import { houseName } from './content/reading/house-name.ts'
import type { OpenBrand } from './open-brand.ts'

export const welcome = (brands: readonly OpenBrand[]): string[] => {
  const lines = ['']
  for (const { house, settings } of brands)
    lines.push(`${houseName(house.ctx)} is open at ${settings.publicUrl}`)
  if (brands[0]?.settings.mode !== 'demo') return lines
  const houses = brands.length > 1 ? 'These are demonstration houses' : 'This is the demonstration house'
  lines.push('', `${houses}. Sign in as`)
  for (const { email, password, story } of demonstrationPlayers)
    lines.push(`  ${email.padEnd(22)} ${password}   ${story}`)
  lines.push('', 'The desk of its staff stands at /backoffice. Sign in there as')
  for (const { email, password, role } of demonstrationStaff)
    lines.push(`  ${email.padEnd(22)} ${password}   ${role}`)
  lines.push(
    'with the code that their phone shows at /sandbox/authenticator.',
    '',
    'Mail that would be sent stands at /sandbox/outbox, payments at /sandbox/payments.',
  )
  for (const { editorToken, settings } of brands)
    if (editorToken)
      lines.push(`Content is edited at ${settings.publicUrl}/content, with the token ${editorToken}`)
  lines.push('MODE=live switches the demonstration off (docs/operating.md).', '')
  return lines
}
