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
    'evening-league': {
      title: 'Liga da noite',
      lead: 'Em breve: uma noite, todos os nossos jogos, e vence o maior multiplicador.',
      body: `<p>A data e os prêmios aparecem aqui antes que alguém possa participar.</p>
<ul>
<li>Pontuação: seu maior multiplicador de ganho</li>
<li>Apostas: qualquer valor; as pequenas têm a mesma chance que as grandes</li>
<li>Jogos: os <a href="/tournaments/evening-league/gamehall">listados aqui</a></li>
</ul>`,
    },
    'long-weekend': {
      title: 'Fim de semana prolongado',
      lead: 'Em breve: três dias, um jogo, e contam suas dez melhores rodadas.',
      body: `<p>O jogo, as datas e os prêmios aparecem aqui antes que alguém possa participar.</p>
<ul>
<li>Pontuação: a soma dos seus dez maiores multiplicadores de ganho</li>
<li>Apostas: qualquer valor; as pequenas têm a mesma chance que as grandes</li>
<li>Jogar mais de dez rodadas não prejudica, e você não precisa fazer isso</li>
</ul>`,
    },
  }),
]
