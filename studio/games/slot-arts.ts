import * as balloonDay from './balloon-day/art.ts'
import * as cometYear from './comet-year/art.ts'
import * as glassworks from './glassworks/art.ts'
import * as mirrorLake from './mirror-lake/art.ts'
import * as nightFerry from './night-ferry/art.ts'
import * as nightMail from './night-mail/art.ts'
import * as oldMint from './old-mint/art.ts'
import * as orchard from './orchard/art.ts'
import * as paperLanterns from './paper-lanterns/art.ts'
import * as sevenStoreys from './seven-storeys/art.ts'
import * as signalBox from './signal-box/art.ts'
import * as spiceMarket from './spice-market/art.ts'

export const slotArts = {
  'night-ferry': nightFerry,
  orchard,
  'signal-box': signalBox,
  'paper-lanterns': paperLanterns,
  'mirror-lake': mirrorLake,
  'old-mint': oldMint,
  'spice-market': spiceMarket,
  'balloon-day': balloonDay,
  glassworks,
  'night-mail': nightMail,
  'seven-storeys': sevenStoreys,
  'comet-year': cometYear,
}
