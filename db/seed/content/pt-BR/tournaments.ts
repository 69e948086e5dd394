import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    tournaments: {
      title: 'Torneios',
      lead: 'Dispute prêmios com outros jogadores.',
      body: `<p>Participe e jogue os jogos que contam. Suas rodadas somam pontos sozinhas.</p>
<h2 id="points">Como funcionam os pontos</h2>
<p>Só contam rodadas com dinheiro real; rodadas demo nunca contam. A página do torneio mostra o que vale. A classificação é calculada a partir dos mesmos registros que guardam seu saldo.</p>
<h2 id="prizes">Como os prêmios são pagos</h2>
<p>Reservamos os prêmios quando o torneio é anunciado e pagamos quando ele termina. Eles chegam sozinhos ao seu saldo.</p>`,
    },
    'tournament-games': {
      title: 'Jogos do torneio',
      lead: 'Os jogos que contam neste torneio.',
      body: `<p>Se as regras do torneio não disserem outra coisa, todos os nossos jogos vão contar. Rodadas demo nunca contam.</p>`,
    },
  }),
]
