import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    tournaments: {
      title: 'Torneios',
      lead: 'Em breve: disputas de prêmios com outros jogadores.',
      body: `<p>Nossos torneios vão funcionar assim.</p>
<h2 id="points">Como vão funcionar os pontos</h2>
<p>Só vão contar rodadas com dinheiro real; rodadas demo nunca contam. A página do torneio mostrará o que vale antes do início. A classificação será calculada a partir dos mesmos registros que guardam seu saldo.</p>
<h2 id="prizes">Como os prêmios serão pagos</h2>
<p>Os prêmios serão definidos quando o torneio for anunciado. Nós os pagaremos quando ele terminar, e os vencedores os verão em Transações.</p>`,
    },
    'tournament-games': {
      title: 'Jogos do torneio',
      lead: 'Em breve: os jogos que vão contar em um torneio.',
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
