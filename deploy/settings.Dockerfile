# Checks the settings while compose builds its images, so that `docker compose up` shows every problem before it does anything else.
# The image holds none of them: the check is a stage of its own.
FROM postgres:18-trixie AS check
ARG SETTINGS
COPY apps/api/src/lib/common-passwords.json /pendopo/apps/api/src/lib/
COPY deploy/settings.sh deploy/check-settings.sh /pendopo/deploy/
RUN printenv SETTINGS > /tmp/.env && sh /pendopo/deploy/check-settings.sh /tmp/.env > /checked

FROM postgres:18-trixie
COPY --from=check /checked /checked
ENTRYPOINT ["cat", "/checked"]
