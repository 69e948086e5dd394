import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    jackpots: {
      title: 'Jackpots',
      lead: 'Em breve: jackpots progressivos que vão crescer a cada aposta.',
      body: `<p>Não há jackpots ativos no momento. Quando houver, a página mostrará o valor atual, a parte de cada aposta que o alimenta e a chance de ganhar.</p>`,
    },
    'house-jackpot': {
      title: 'Jackpot Baize',
      lead: 'Em breve: um só jackpot em todos os nossos jogos.',
      body: `<p>Este jackpot não está ativo: as apostas ainda não contribuem para ele, e ele não pode ser ganho.</p>
<p>A contribuição de cada aposta sairá da nossa parte, então o RTP publicado dos jogos não muda. A chance de ganhar e o valor inicial aparecerão aqui.</p>`,
    },
    'ferry-jackpot': {
      title: 'Jackpot da balsa',
      lead: 'Em breve: um jackpot pequeno em um só jogo.',
      body: `<p>Este jackpot não está ativo: as apostas ainda não contribuem para ele, e ele não pode ser ganho.</p>
<p>Ele será só do <a href="/game/night-ferry">Night Ferry</a>. O valor inicial, a parte de cada aposta que o alimenta e a chance de ganhar aparecerão aqui antes da primeira rodada que conta.</p>`,
    },
  }),
]
