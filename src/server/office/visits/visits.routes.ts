import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visits } from '../../../contract/visits';
import { CAMPAIGN_PARAMETER, readCampaign, sourceKindOf } from '../../../rules/sources';
import { handle } from '../../platform/http/handle';
import { addCampaign } from './campaigns';
import type { Visits } from './visits.service';

export function visitRoutes(app: FastifyInstance, service: Visits): void {
  const { deps } = app;
  const ownHost = new URL(deps.config.publicUrl).hostname;
  handle(app, visits.count, ({ body: { event, product, from = '' }, request, reply }) => {
    const agent = request.headers['user-agent'] ?? '';
    // The cart is no arrival: the page that led to the shop was seen before.
    const arrival = event === 'view' ? (campaignOf(request) ?? sourceKindOf(from, agent, ownHost)) : null;
    service.count({ event, product, arrival }, { address: request.ip, agent });
    return reply.status(204).send();
  });
  handle(app, visits.addCampaign, ({ body }) => addCampaign(deps, body.word));
}

/** The word of the page that sent the visit. The browser names its own page in full to its own site. */
function campaignOf({ headers }: FastifyRequest): string | undefined {
  const page = headers.referer ?? '';
  if (!URL.canParse(page)) return undefined;
  return readCampaign(new URL(page).searchParams.get(CAMPAIGN_PARAMETER) ?? '');
}
