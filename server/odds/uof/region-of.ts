/** Countries as the feed writes them: three letters of ISO 3166, or those that the world of sport has for parts of one. */
const countries: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ALB al ALG dz AND ad ANG ao ARE ae ARG ar ARM am AUS au AUT at AZE az BEL be BGD bd BGR bg BHR bh BIH ba BLR by BOL bo ' +
    'BRA br CAN ca CHE ch CHL cl CHN cn CIV ci CMR cm COL co CRI cr CYP cy CZE cz DEU de DNK dk DOM do DZA dz ECU ec EGY eg ' +
    'ENG gb ESP es EST ee ETH et FIN fi FRA fr FRO fo GBR gb GEO ge GER de GHA gh GIB gi GRC gr GRE gr GTM gt HKG hk HND hn ' +
    'HRV hr CRO hr HUN hu IDN id IND in IRL ie IRN ir IRQ iq ISL is ISR il ITA it JAM jm JOR jo JPN jp KAZ kz KEN ke KOR kr ' +
    'KOS xk KSA sa KWT kw LBN lb LIE li LTU lt LUX lu LVA lv MAR ma MDA md MEX mx MKD mk MLT mt MNE me MYS my NED nl NGA ng ' +
    'NIC ni NIR gb NLD nl NOR no NZL nz OMN om PAN pa PAR py PER pe PHL ph POL pl POR pt PRT pt PRY py QAT qa ROU ro RSA za ' +
    'RUS ru SAU sa SCO gb SEN sn SGP sg SLV sv SMR sm SRB rs SUI ch SVK sk SVN si SWE se THA th TUN tn TUR tr TWN tw TZA tz ' +
    'UAE ae UGA ug UKR ua URU uy URY uy USA us UZB uz VEN ve VNM vn WAL gb ZAF za ZMB zm ZWE zw'
  )
    .split(' ')
    .reduce<string[][]>(
      (pairs, word, at, words) => (at % 2 === 0 ? [...pairs, [word, words[at + 1] ?? '']] : pairs),
      [],
    ),
)

/** Where a competition is played, in two letters; `int` where in several countries, or in none that is known. */
export const regionOf = (code: string | undefined): string => countries[code?.toUpperCase() ?? ''] ?? 'int'
