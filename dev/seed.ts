import { demonstrationPlayers, seedDemonstration } from '#db/seed/demonstration.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { openHouse } from '#server/start.ts'

/** Fills an empty database with the demonstration house; a filled one is left alone. */
const house = await openHouse({ settings: readSettings() })
const isNew = await seedDemonstration(house)
console.log(isNew ? 'The demonstration house is ready:' : 'The demonstration house already stands:')
for (const player of demonstrationPlayers) console.log(`  ${player.email.padEnd(22)} ${player.password}   ${player.story}`)
await house.close()
