import { translated } from '../define.ts'

export const content = [
  translated('pages', {
    privacy: {
      title: 'Privacidade',
      lead: 'O que sabemos sobre você, por que precisamos disso, por quanto tempo guardamos e o que você pode pedir.',
      body: `<h2 id="who">Quem é responsável</h2>
<p>Esta é uma demo sem operador. Ela roda no computador de quem a iniciou. O que você informa fica no banco de dados que está lá, e ninguém mais o recebe. Não informe nada que não deva estar em uma demo: nem uma conta bancária real, nem uma senha que você usa em outro lugar.</p>
<p>Um operador da Baize coloca aqui seu nome e endereço e os do encarregado de proteção de dados.</p>
<h2 id="what">O que guardamos</h2>
<table>
<thead><tr><th scope="col">O quê</th><th scope="col">Por quê</th><th scope="col">Por quanto tempo</th></tr></thead>
<tbody>
<tr><td>E-mail ou celular, nome de usuário, país, moeda, idioma, quando você abriu a conta e quais termos aceitou</td><td>Para manter sua conta: nosso contrato com você</td><td>Enquanto a conta existir e depois pelo tempo em que precisamos guardar nossos registros</td></tr>
<tr><td>O que você informa sobre si, no cadastro ou no perfil: nome, sobrenome, data de nascimento, sexo, estado ou região, cidade, endereço, CEP, celular, número do documento, apelido</td><td>Para saber que você é maior de idade e que a conta é de uma só pessoa, e para pagar só a você. Para começar, bastam e-mail ou celular, país e moeda; o resto pode ficar em branco</td><td>Enquanto a conta existir e depois pelo tempo que a lei exigir</td></tr>
<tr><td>Sua senha, como um hash Argon2id que não pode ser revertido</td><td>Para que só você possa entrar</td><td>Até você criar outra</td></tr>
<tr><td>Acessos: horário, endereço IP e navegador</td><td>Para perceber estranhos na sua conta e porque a lei exige</td><td>Um ano após o fim da sessão</td></tr>
<tr><td>Links enviados a você por e-mail, como hash</td><td>Para verificar um e-mail ou criar uma senha</td><td>Uma semana depois de expirarem</td></tr>
<tr><td>Depósitos e saques, com o número da conta mascarado; o número completo é criptografado</td><td>Para fazer pagamentos, provar o que foi pago e manter os registros que a lei exige</td><td>Pelo tempo que a lei exigir</td></tr>
<tr><td>Rodadas: aposta, resultado, pagamento, seeds</td><td>Para que você e nós possamos provar o que aconteceu</td><td>Pelo tempo que a lei exigir</td></tr>
<tr><td>Jogos no modo demo</td><td>Para que você possa testar um jogo</td><td>Um dia depois de terminarem</td></tr>
<tr><td>Visitas: quando o site foi aberto, a partir de qual página e o código de um parceiro, se havia um; sem endereço IP nem navegador</td><td>Para ver quais links trazem até aqui e pagar os parceiros</td><td>90 dias</td></tr>
<tr><td>Pelo link de um parceiro: um código feito da sua rede e do seu navegador, que não leva até você, para contar cada visita uma vez</td><td>Para pagar os parceiros</td><td>Até o fim do dia</td></tr>
<tr><td>O log do servidor: qual endereço foi solicitado, quando e com que resultado; sem senhas, tokens ou números de cartão</td><td>Para encontrar falhas e ataques</td><td>Conforme decidir quem opera a máquina</td></tr>
</tbody>
</table>
<p>O número do cartão nunca chega até nós: você o informa no provedor de pagamento. Esta demo não pede fotos de documentos, e não compramos de ninguém dados sobre você.</p>
<h2 id="who-sees">Quem mais vê</h2>
<ul>
<li><strong>O provedor de pagamento</strong> recebe o valor, a moeda, nossa referência do pagamento e, em um saque, o destino. Nesta demo, o provedor é simulado dentro do mesmo programa.</li>
<li><strong>Um provedor de jogos</strong> recebe um número que representa você, sua moeda e seu idioma, mas nunca seu nome ou endereço. Nossos próprios jogos não enviam nada a ninguém.</li>
<li><strong>O serviço de e-mail</strong> recebe seu endereço e o que escrevemos para você. Nesta demo, os e-mails ficam em uma caixa de saída dentro do programa.</li>
<li><strong>Autoridades</strong>, quando a lei obriga um operador a responder a elas.</li>
</ul>
<p>Não vendemos seus dados nem os cedemos para publicidade. Ferramentas de estatística de terceiros só carregam se um operador as usar e só depois que você aceitar. Esta demo usa apenas uma ferramenta simulada própria, que não envia nada para fora.</p>
<h2 id="decisions">Decisões automatizadas</h2>
<p>Saques pequenos são aprovados por uma regra que olha só o valor. Acima disso, uma pessoa decide. Não criamos um perfil do seu comportamento.</p>
<h2 id="safety">Como protegemos seus dados</h2>
<p>Scripts não conseguem ler os cookies de sessão, e nós os guardamos só como hash. Números de conta e seeds secretas são criptografados com uma chave que não está no banco de dados. Cada pedido é comparado com o dono do que ele pede. Nossas páginas só executam scripts com uma marca de uso único do servidor.</p>
<h2 id="rights">Seus direitos</h2>
<p>Pelo Regulamento Geral sobre a Proteção de Dados da União Europeia e, no Brasil, pela Lei Geral de Proteção de Dados (LGPD), você pode pedir uma cópia dos seus dados, a correção deles e a eliminação quando nenhuma lei nos obriga a guardá-los. Você pode limitar o uso ou se opor a ele, levar seus dados com você e retirar qualquer consentimento dado. Você vê seus pagamentos, suas rodadas e os dados da conta quando quiser, e pode cancelar os e-mails de novidades a qualquer momento.</p>
<p>Use o endereço em <a href="/contacts">Fale conosco</a>. Se a nossa resposta não for satisfatória, você pode reclamar à autoridade de proteção de dados do país onde vive.</p>
<h2 id="more">Veja também</h2>
<p>O que guardamos no seu navegador está na nossa página de <a href="/cookies">cookies</a>.</p>`,
    },
  }),
]
