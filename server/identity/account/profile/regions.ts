import type { ListOption } from '#contract/profile-fields.ts'

const list = (country: string, regions: Readonly<Record<string, string>>): readonly ListOption[] =>
  Object.entries(regions).map(([code, name]) => ({ id: `${country}-${code}`, name }))

/**
 * Regions by country, under their ISO 3166-2 codes and in their own language; Latvia's are its planning
 * regions. A country without a list has no region field.
 */
// oxfmt-ignore
const regions: Readonly<Record<string, readonly ListOption[]>> = {
  BR: list('BR', {
    AC: 'Acre', AL: 'Alagoas', AP: 'Amapá', AM: 'Amazonas', BA: 'Bahia', CE: 'Ceará', DF: 'Distrito Federal',
    ES: 'Espírito Santo', GO: 'Goiás', MA: 'Maranhão', MT: 'Mato Grosso', MS: 'Mato Grosso do Sul', MG: 'Minas Gerais',
    PA: 'Pará', PB: 'Paraíba', PR: 'Paraná', PE: 'Pernambuco', PI: 'Piauí', RJ: 'Rio de Janeiro',
    RN: 'Rio Grande do Norte', RS: 'Rio Grande do Sul', RO: 'Rondônia', RR: 'Roraima', SC: 'Santa Catarina',
    SP: 'São Paulo', SE: 'Sergipe', TO: 'Tocantins',
  }),
  CA: list('CA', {
    AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador',
    NT: 'Northwest Territories', NS: 'Nova Scotia', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island',
    QC: 'Québec', SK: 'Saskatchewan', YT: 'Yukon',
  }),
  DE: list('DE', {
    BW: 'Baden-Württemberg', BY: 'Bayern', BE: 'Berlin', BB: 'Brandenburg', HB: 'Bremen', HH: 'Hamburg', HE: 'Hessen',
    MV: 'Mecklenburg-Vorpommern', NI: 'Niedersachsen', NW: 'Nordrhein-Westfalen', RP: 'Rheinland-Pfalz', SL: 'Saarland',
    SN: 'Sachsen', ST: 'Sachsen-Anhalt', SH: 'Schleswig-Holstein', TH: 'Thüringen',
  }),
  FR: list('FR', {
    ARA: 'Auvergne-Rhône-Alpes', BFC: 'Bourgogne-Franche-Comté', BRE: 'Bretagne', CVL: 'Centre-Val de Loire',
    '20R': 'Corse', GES: 'Grand Est', HDF: 'Hauts-de-France', IDF: 'Île-de-France', NOR: 'Normandie',
    NAQ: 'Nouvelle-Aquitaine', OCC: 'Occitanie', PDL: 'Pays de la Loire', PAC: 'Provence-Alpes-Côte d’Azur',
  }),
  GB: list('GB', { ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' }),
  LV: list('LV', { RI: 'Rīga', KU: 'Kurzeme', LA: 'Latgale', VI: 'Vidzeme', ZE: 'Zemgale' }),
}

export const regionsOf = (country: string): readonly ListOption[] =>
  Object.hasOwn(regions, country) ? (regions[country] ?? []) : []
