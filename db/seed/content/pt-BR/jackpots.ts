import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    jackpots: {
      title: 'Jackpots',
      lead: 'Prêmios que crescem a cada aposta até alguém ganhar.',
      body: `<p>Cada jackpot tem uma página com o valor atual, a parte de cada aposta que o alimenta, como ele sai e quem já ganhou. O que entra é pago por nós, então o RTP publicado dos jogos não muda.</p>`,
    },
    'house-jackpot': {
      title: 'Jackpot {house}',
      lead: 'Um só jackpot em todos os nossos jogos.',
      body: `<p>A contribuição de cada aposta é paga por nós, então o RTP publicado dos jogos não muda. Apostas com dinheiro de bônus não contribuem nem podem ganhar.</p>`,
    },
    'comet-jackpot': {
      title: 'Jackpot Cometa',
      lead: 'Cresce a cada aposta em Comet Year.',
      body: `<p>É só de <a href="/game/comet-year">Comet Year</a> e aparece acima dos rolos enquanto você joga. É sorteado para cada aposta à parte do jogo, então os resultados do jogo não mudam. Apostas com dinheiro de bônus não entram nele e não podem ganhar.</p>`,
    },
    'ferry-jackpot': {
      title: 'Jackpot da balsa',
      lead: 'Um jackpot pequeno em um só jogo.',
      body: `<p>Ele é só do <a href="/game/night-ferry">Night Ferry</a>. Apostas com dinheiro de bônus não contribuem nem podem ganhar.</p>`,
    },
  }),
]
